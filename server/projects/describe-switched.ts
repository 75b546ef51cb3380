/** Returns the names of rules that were switched on and off, for the audit log; nothing when none were. */
export function describeSwitched(before: readonly string[], after: readonly string[], rules: ReadonlyMap<string, string>) {
  const named = (ids: Set<string>, others: Set<string>) =>
    [...ids].filter((id) => !others.has(id)).map((id) => rules.get(id) || id);
  const [old, young] = [new Set(before), new Set(after)];
  const [switchedOff, switchedOn] = [named(young, old), named(old, young)];
  return { ...(switchedOff.length > 0 && { switchedOff }), ...(switchedOn.length > 0 && { switchedOn }) };
}
