import { OnDemand } from '../../widgets/ui/on-demand.tsx';
import { useLang } from '../../widgets/ui/words.tsx';
import type { PageProps } from '../pages.ts';
import './information.css';
import { InformationList } from './information-list.tsx';
import { NationalPage } from './national-page.tsx';
import { PageWaiting } from './page-waiting.tsx';

const loadArticle = () => import('./information-article.tsx').then(part => part.InformationArticle);

/** What the platform itself publishes: the list, or with `?id=` one of it. */
export function Information(props: PageProps) {
  const title = props.route.title[useLang()];
  const id = props.url.searchParams.get('id');
  return (
    <NationalPage className="information">
      {id ? (
        <OnDemand
          key={id}
          load={loadArticle}
          props={{ id, ...props }}
          waiting={<PageWaiting title={title} />}
        />
      ) : (
        <InformationList {...props} />
      )}
    </NationalPage>
  );
}
