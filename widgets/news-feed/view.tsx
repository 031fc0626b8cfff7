import { pick } from '../kits/list/question.ts';
import { lazyComponent, lazyModule } from '../ui/base/lazy.tsx';
import { List } from './list.tsx';
import { fields, type NewsQuestion } from './question.ts';

export interface NewsFeedViewProps extends NewsQuestion {
  layout: 'list' | 'cards' | 'carousel';
}

const Carousel = lazyComponent(
  lazyModule(() => import('./carousel/view.tsx')),
  ({ Carousel }) => Carousel,
);

/** A carousel of pictures, or a list. Another kind, scope or length is another feed; other filters are not. */
export function NewsFeedView({ layout, ...values }: NewsFeedViewProps) {
  const { kind, scopeId, limit } = values;
  const key = JSON.stringify([kind, scopeId, limit, layout]);
  if (layout === 'carousel' && kind === 'news') {
    const question = pick(values, Object.keys(fields) as (keyof NewsQuestion)[]);
    const skeleton = <div className="pictures skeleton" part="skeleton" />;
    return <Carousel key={key} question={question} fallback={skeleton} />;
  }
  return <List key={key} values={values} cards={layout === 'cards'} />;
}
