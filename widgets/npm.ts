/** Loader of the npm package, with every widget. */
import { registry } from './registry.ts';
import { startOnce } from './start-once.ts';
import { sourceOf } from './widget-source.ts';

startOnce(sourceOf(registry));
