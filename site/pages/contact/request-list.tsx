import { contactCalls } from '../../../widgets/contract/contact/calls.ts';
import type { ContactRequest } from '../../../widgets/contract/contact/schema.ts';
import { ManageStates } from '../../../widgets/kits/manager/rows.tsx';
import { Empty } from '../../../widgets/ui/base/empty.tsx';
import { Paging } from '../../../widgets/ui/base/paging.tsx';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useApi, usePagedList } from '../../shell/data.ts';
import { Day } from '../national/cards.tsx';
import './styles.css';
import { contactWords } from './words.ts';

/** Contact requests for administrators, newest first. */
export function ContactRequests() {
  const say = useWords(contactWords);
  const api = useApi(contactCalls);
  const [state, { load, loadMore }] = usePagedList(
    ({ pageIndex }, signal) => api.contactRequestList({ query: { pageIndex }, signal }),
    api,
  );
  const { items, more } = state;
  return (
    <section className="contact-requests" aria-labelledby="requests-title">
      <h2 id="requests-title">{say('title')}</h2>
      <p className="quiet">{say('lead')}</p>
      <ManageStates
        list={state}
        onRetry={() => void load()}
        count={2}
        lines={3}
        empty={<Empty title={say('none')} />}
      >
        <ul>
          {items.map(item => (
            <li key={item.id}>
              <Request request={item} />
            </li>
          ))}
        </ul>
        {more !== 'none' && <Paging more={more} onMore={() => void loadMore()} />}
      </ManageStates>
    </section>
  );
}

function Request({ request }: { request: ContactRequest }) {
  const say = useWords(contactWords);
  const { receiptNo, kind, name, organisation, contact, note, caseTitle, time } = request;
  return (
    <>
      <p>
        <bdi className="name">{name}</bdi> {organisation && <bdi>· {organisation}</bdi>}
      </p>
      <p>
        <a href={contact.includes('@') ? `mailto:${contact}` : `tel:${contact}`}>{contact}</a>
      </p>
      {note && (
        <p className="text" dir="auto">
          {note}
        </p>
      )}
      <p className="facts-line">
        <span>{say(kind)}</span>
        {caseTitle && <bdi>{say('hasRead', { title: caseTitle })}</bdi>}
        <Day time={time} />
        <span>{receiptNo}</span>
      </p>
    </>
  );
}
