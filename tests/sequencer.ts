import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import durations from './durations.json' with { type: 'json' };

/** Unknown files begin early: a long one that comes last would keep one core waiting. In seconds. */
const UNKNOWN = 30;

/** Orders the files of a project by what they took last time, longest first, so that the workers end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ project, moduleId }: TestSpecification): number =>
      (durations as Record<string, number>)[`${project.name} ${relative(project.config.root, moduleId)}`] ??
      UNKNOWN;
    const orderOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return [...files].sort(
      (one, other) =>
        orderOf(one) - orderOf(other) ||
        one.project.name.localeCompare(other.project.name) ||
        secondsOf(other) - secondsOf(one) ||
        one.moduleId.localeCompare(other.moduleId),
    );
  }
}
