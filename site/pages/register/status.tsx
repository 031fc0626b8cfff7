import { useState } from 'react';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { TextField } from '../../../widgets/ui/form/field.tsx';
import { onlyFound } from '../../../widgets/ui/form/problem.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSiteUrl } from '../../shell/site-context.ts';
import { PageForm } from '../forms/form.tsx';
import { usePageForm } from '../forms/use-page-form.ts';
import { type RegisterAsked, tailOf } from './check.ts';
import { RegisterResult } from './result.tsx';
import './status.css';
import { registerWords } from './words.ts';

interface RegisterStatusProps {
  /** Receipt number from the URL; empty if there is none. */
  receipt: string;
  /** Contact detail of an application that was just submitted. */
  tail: string | undefined;
}

/** Status of an application, identified by its receipt number and a contact detail. */
export function RegisterStatus({ receipt, tail }: RegisterStatusProps) {
  const [asked, setAsked] = useState<RegisterAsked>({ receiptNo: receipt, tail: tail ?? '' });
  const [isFinding, setFinding] = useState(tail === undefined);
  if (isFinding)
    return (
      <RegisterFind
        asked={asked}
        onFind={wanted => {
          setAsked(wanted);
          setFinding(false);
        }}
      />
    );
  return <RegisterResult asked={asked} isFresh={tail !== undefined} onOther={() => setFinding(true)} />;
}

interface RegisterFindProps {
  /** Initial values. */
  asked: RegisterAsked;
  onFind: (asked: RegisterAsked) => void;
}

type Why = 'receiptWrong' | 'tailWrong';

const LONGEST = { receiptNo: 40, tail: 254 };

/** Form for the receipt number of an application and a contact detail that only the applicant knows. */
function RegisterFind({ asked, onFind }: RegisterFindProps) {
  const say = useWords(registerWords);
  const siteUrl = useSiteUrl();
  const form = usePageForm<keyof RegisterAsked>(['receiptNo', 'tail']);
  const [fields, setFields] = useState(asked);
  const find = () => {
    const receiptNo = fields.receiptNo.trim();
    const tail = tailOf(fields.tail);
    const found = onlyFound<keyof RegisterAsked>({
      receiptNo: receiptNo === '' && { why: 'receiptWrong' },
      tail: tail.length < 4 && { why: 'tailWrong' },
    });
    if (found.receiptNo) form.focus('receiptNo');
    else if (found.tail) form.focus('tail');
    void form.send(found, async () => onFind({ receiptNo, tail }));
  };
  return (
    <div className="register-form">
      <header className="page-head">
        <h1>{say('findTitle')}</h1>
        <p className="quiet">{say('findHint')}</p>
      </header>
      <PageForm<Why> form={form} say={say} onSend={find}>
        <TextField
          name="receiptNo"
          label={say('receipt')}
          value={fields.receiptNo}
          max={LONGEST.receiptNo}
          onChange={receiptNo => setFields({ ...fields, receiptNo })}
        />
        <TextField
          name="tail"
          label={say('tail')}
          value={fields.tail}
          max={LONGEST.tail}
          onChange={tail => setFields({ ...fields, tail })}
        />
        <div className="register-foot">
          <a href={siteUrl('register')}>{say('again')}</a>
          <div className="foot-acts">
            <Button type="submit" look="primary">
              {say('find')}
            </Button>
          </div>
        </div>
      </PageForm>
    </div>
  );
}
