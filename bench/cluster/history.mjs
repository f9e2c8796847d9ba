// What the clients of one table were told, and whether the log that is there at the end agrees with it. The idea is
// Jepsen's: clients write down what they know for certain, faults happen, and a checker that knows nothing of the servers
// compares. A violation is one of:
//   lost        an acknowledged action is not in the log, or a version that was shown is beyond its end
//   changed     another action stands where an acknowledged one was
//   invented    a seat's action in the log is none that its client sent for that place
//   back        a client was shown less than it had been shown before
//   contrary    where everything is open: an action that was shown is not the one in the log
//   seen        a client was shown what only another seat may know
//   doubled     one submission stands in the log twice

/** The history of one client at one table; `seat` is null for a spectator. */
export class History {
  constructor(seat) {
    this.seat = seat;
    this.acknowledged = []; // what was sent, as `send` gave it back
    this.sent = [];
    this.shown = new Map(); // action by version, as it was told
    this.version = 0;
    this.faults = [];
  }

  /** An action for a version at which so many seats are asked at once: those of the others may come before it. */
  send(version, asked, action) {
    const submission = { from: version, to: version + asked - 1, action };
    this.sent.push(submission);
    return submission;
  }

  acknowledge(submission) {
    this.acknowledged.push(submission);
    // It knows that its own action is done.
    this.version = Math.max(this.version, submission.from + 1);
  }

  /** A `match` as an update brings it. */
  show(match, since) {
    if (match.version < this.version) this.faults.push({ kind: 'back', version: match.version, was: this.version });
    this.version = Math.max(this.version, match.version);
    let version = since ?? 0;
    for (const { action } of match.log.filter((entry) => entry.action !== undefined)) {
      if (action) this.shown.set(version, action);
      version += 1;
    }
    if (version !== match.version) this.faults.push({ kind: 'contrary', version: match.version, counted: version });
    this.faults.push(...seen(match.view, this.seat));
  }

  /**
   * What is wrong with the actions of a log as this client may read it, each with its seat. `known` is the version that it
   * had been shown when it asked for the log: computer players go on meanwhile.
   */
  check(log, { isOpen, known = this.version }) {
    const found = [...this.faults, ...this.#missing(log), ...this.#invented(log)];
    if (known > log.length) found.push({ kind: 'lost', version: known, length: log.length });
    for (const [version, shown] of this.shown)
      if (isOpen && version < known && shown !== log[version]?.action) found.push({ kind: 'contrary', version, shown, now: log[version]?.action });
    return found;
  }

  #placed({ from, to }, log) {
    for (let version = from; version <= to; version += 1) if (log[version]?.seat === this.seat) return version;
    return null;
  }

  #missing(log) {
    return this.acknowledged.flatMap((submission) => {
      const at = this.#placed(submission, log);
      if (at === null) return [{ kind: 'lost', ...submission }];
      return log[at].action === submission.action ? [] : [{ kind: 'changed', ...submission, now: log[at].action }];
    });
  }

  /** Each place of the log is some submission of its seat, and each submission one place at most. */
  #invented(log) {
    const found = [];
    const taken = new Set();
    for (const [version, { seat, action }] of log.entries()) {
      if (seat !== this.seat) continue;
      const fits = this.sent.filter((one) => one.from <= version && version <= one.to && one.action === action);
      if (fits.length === 0) found.push({ kind: 'invented', version, action });
      else if (fits.every((one) => taken.has(one))) found.push({ kind: 'doubled', version, action });
      for (const one of fits) taken.add(one);
    }
    return found;
  }
}

/** What a view shows that is another seat's: hands of Le combat des Rois, sealed choices of L'Ambition des Rois. */
function seen(view, seat) {
  const found = [];
  const { viewer = seat } = view;
  if (viewer !== seat && viewer !== 'spectator') found.push({ kind: 'seen', what: 'view', of: viewer });
  for (const [other, { hand }] of (view.seats ?? []).entries())
    if (hand && other !== seat && view.end === null) found.push({ kind: 'seen', what: 'hand', of: other });
  for (const [what, owner] of [['own_attack', view.attacker], ['own_defence', view.defender]])
    if (view[what]?.length > 0 && owner !== seat) found.push({ kind: 'seen', what, of: owner });
  return found;
}
