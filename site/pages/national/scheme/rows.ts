import type { Scheme, SchemeCell } from '../../../../widgets/core/contract/national.ts';

export type Feature = Scheme['groups'][number]['features'][number];

/** What a plan holds of a feature; nothing where the platform says nothing. */
export const cellOf = ({ cells }: Feature, planId: string): SchemeCell =>
  cells.find(cell => cell.planId === planId) ?? { planId, type: 'no' };

const sameness = ({ planId: _, ...held }: SchemeCell): string => JSON.stringify(held);

/** Whether two plans hold something else of it. */
export const differs = (feature: Feature, planIds: readonly string[]): boolean =>
  new Set(planIds.map(id => sameness(cellOf(feature, id)))).size > 1;

/** The groups with only those features in which plans differ, and how many are left out. */
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
