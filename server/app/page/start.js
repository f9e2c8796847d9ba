// The open tables, as plain text: whatever people are called, it stays text.
const seatWord = (seat) =>
  seat.kind === 'person' ? seat.name : seat.kind === 'computer' ? `★${seat.level ?? ''}` : '…';

const show = async () => {
  const answer = await fetch('/api/tables');
  const { tables } = await answer.json();
  if (tables.length === 0) return;
  const list = document.getElementById('tables');
  list.replaceChildren(
    ...tables.map((table) => {
      const item = document.createElement('li');
      item.textContent = `${table.table} · ${table.game} · ${table.seats.map(seatWord).join(', ')}`;
      return item;
    }),
  );
};

show();
