import type { PageProps } from '../pages.ts';
import './information.css';
import { InformationArticle } from './information-article.tsx';
import { InformationList } from './information-list.tsx';
import { NationalPage } from './national-page.tsx';

/** What the platform itself publishes: the list, or with `?id=` one of it. */
export function Information(props: PageProps) {
  const id = props.url.searchParams.get('id');
  return (
    <NationalPage className="information">
      {id ? <InformationArticle key={id} id={id} {...props} /> : <InformationList {...props} />}
    </NationalPage>
  );
}
