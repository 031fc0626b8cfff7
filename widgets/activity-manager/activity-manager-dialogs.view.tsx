export { ActivityManagerAsk } from './activity-manager-ask.view.tsx';
export { ActivityManagerMessage } from './activity-manager-message.view.tsx';
