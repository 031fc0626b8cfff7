/** Explanations of points. Loaded when the browser is idle. */
export { Breakdown } from './breakdown.tsx';
export { Points } from './points.tsx';
