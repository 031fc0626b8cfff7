import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';

export const actions = lazyModule(() => import('./actions/index.ts'));

export const DeleteDialog = lazyComponent(actions, ({ DeleteDialog }) => DeleteDialog);
export const ReasonDialog = lazyComponent(actions, ({ ReasonDialog }) => ReasonDialog);
export const ReplyForm = lazyComponent(actions, ({ ReplyForm }) => ReplyForm);
export const NotificationSettings = lazyComponent(
  actions,
  ({ NotificationSettings }) => NotificationSettings,
);
