export { NewsManagerPin } from './news-manager-pin.view.tsx';
export { NewsManagerWithdraw } from './news-manager-withdraw.view.tsx';
