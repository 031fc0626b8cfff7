/** Loader and widgets in one file, for pages that pin a script by one integrity hash. */
import { managing, reading } from './registry.ts';
import { startOnce } from './start-once.ts';
import { sourceOf } from './widget-source.ts';

startOnce(sourceOf({ ...reading, ...managing }));
