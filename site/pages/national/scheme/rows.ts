import type { Scheme, SchemeCell } from '../../../../widgets/contract/national/schema.ts';

export type Feature = Scheme['groups'][number]['features'][number];

/** Returns a plan's cell of a feature; a cell of type `no` if the server sends none. */
export const cellOf = ({ cells }: Feature, planId: string): SchemeCell =>
  cells.find(cell => cell.planId === planId) ?? { planId, type: 'no' };

const sameness = ({ planId: _, ...held }: SchemeCell): string => JSON.stringify(held);

/** Returns whether plans differ in a feature. */
export const differs = (feature: Feature, planIds: readonly string[]): boolean =>
  new Set(planIds.map(id => sameness(cellOf(feature, id)))).size > 1;

/** Returns the groups with only the features in which plans differ, and the number of features left out. */
export function onlyDifferences({ groups, plans }: Scheme): { groups: Scheme['groups']; leftOut: number } {
  const ids = plans.map(({ id }) => id);
  const kept = groups.map(group => ({
    ...group,
    features: group.features.filter(feature => differs(feature, ids)),
  }));
  const count = (some: Scheme['groups']) => some.reduce((sum, { features }) => sum + features.length, 0);
  return {
    groups: kept.filter(({ features }) => features.length > 0),
    leftOut: count(groups) - count(kept),
  };
}
