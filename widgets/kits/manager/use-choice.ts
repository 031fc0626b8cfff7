import { useLayoutEffect, useMemo, useState } from 'react';

/** The filters that the user has chosen. A change of the attributes replaces them. */
export function useManageChoice<C extends object>(attributes: C): readonly [C, (choice: C) => void] {
  const given = JSON.stringify(attributes);
  const [chosen, setChosen] = useState({ given, choice: given });
  const current = chosen.given === given ? chosen.choice : given;
  // Discards the choice, so that it does not come back when the attributes return to their former values.
  useLayoutEffect(() => setChosen({ given, choice: given }), [given]);
  const choice = useMemo<C>(() => JSON.parse(current), [current]);
  return [choice, wanted => setChosen({ given, choice: JSON.stringify(wanted) })];
}
