export { ActivityManagerAsk } from './confirm.tsx';
export { ActivityManagerMessage } from './people/message.tsx';
