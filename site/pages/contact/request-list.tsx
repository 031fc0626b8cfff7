import { contactCalls } from '../../../widgets/contract/contact/calls.ts';
import type { ContactRequest } from '../../../widgets/contract/contact/schema.ts';
import { useAction } from '../../../widgets/kits/manager/actions.ts';
import { ManageStates } from '../../../widgets/kits/manager/rows.tsx';
import { Button } from '../../../widgets/ui/base/button.tsx';
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
  const [state, { load, loadMore, change }] = usePagedList(
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
              <Request request={item} onChange={changed => change(item.id, () => changed)} />
            </li>
          ))}
        </ul>
        {more !== 'none' && <Paging more={more} onMore={() => void loadMore()} />}
      </ManageStates>
    </section>
  );
}

interface RequestProps {
  request: ContactRequest;
  onChange: (changed: ContactRequest) => void;
}

function Request({ request, onChange }: RequestProps) {
  const say = useWords(contactWords);
  const api = useApi(contactCalls);
  const { busy, error, run } = useAction();
  const { id, answerTime, answererName = '' } = request;
  const mark = (value: 0 | 1) =>
    void run(async () => onChange(await api.contactAnswer({ params: { id }, body: { value } })));
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
      <p className="answer">
        {answerTime && (
          <span className="quiet">
            {say('answered', { name: answererName })} <Day time={answerTime} />
          </span>
        )}
        <Button look={answerTime ? 'quiet' : 'plain'} busy={busy} onClick={() => mark(answerTime ? 0 : 1)}>
          {say(answerTime ? 'notAnswered' : 'markAnswered')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </p>
      {error && (
        <p className="failed" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
