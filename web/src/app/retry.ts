/**
 * Loads the page anew where its server answers: a browser may remember that a file was missing, and after an update files
 * have other names. Without an answer it stays here and tries once more.
 */
export async function retry(again: () => void): Promise<void> {
  const answers = await fetch("./", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) location.reload();
  else again();
}
