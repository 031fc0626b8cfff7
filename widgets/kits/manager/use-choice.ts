import { useLayoutEffect, useMemo, useState } from 'react';

/** What the tag says, until the person chooses otherwise; again what the tag says when that changes. */
export function useManageChoice<C extends object>(given: C): readonly [C, (wanted: C) => void] {
  const told = JSON.stringify(given);
  const [chosen, setChosen] = useState({ told, choice: told });
  const now = chosen.told === told ? chosen.choice : told;
  // What was chosen before the tag said something else is not meant when the tag says again what it said then.
  useLayoutEffect(() => setChosen({ told, choice: told }), [told]);
  const choice = useMemo<C>(() => JSON.parse(now), [now]);
  return [choice, wanted => setChosen({ told, choice: JSON.stringify(wanted) })];
}
