import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import durations from './durations.json' with { type: 'json' };

/**
 * Assumed duration of unknown files, in seconds: they start early, because a long file at the end would leave
 * cores idle.
 */
const UNKNOWN = 30;

/** Orders the files of a project by their last duration, longest first, so that all workers finish together. */
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
