/** The forms. Loaded for users who may write, together with the data that the forms show. */
export { DynamicForm } from './dynamic/form.tsx';
export { NewsForm } from './news/form.tsx';
