import { OnDemand } from '../../../../widgets/ui/base/lazy-component.tsx';
import { useLang } from '../../../../widgets/ui/i18n/translate.tsx';
import type { PageProps } from '../../../route.ts';
import './page.css';
import { PageWaiting } from '../../parts/loading.tsx';
import { NationalPage } from '../frame.tsx';
import { InformationList } from './list.tsx';

const loadArticle = () => import('./article.tsx').then(part => part.InformationArticle);

/** Information published by the platform: the list, or one article (`?id=`). */
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
