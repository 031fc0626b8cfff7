import { useId, useRef, useState } from 'react';
import { Button } from '../../../widgets/ui/base/button.tsx';
import { TextField } from '../../../widgets/ui/form/field.tsx';
import { focusField } from '../../../widgets/ui/form/place.tsx';
import { onlyFound, type Problems } from '../../../widgets/ui/form/problem.ts';
import { useWords } from '../../../widgets/ui/i18n/translate.tsx';
import { useSiteUrl } from '../../shell/site-context.ts';
import { PageForm } from '../parts/form.tsx';
import { tailOf } from './check.ts';
import { registerWords } from './words.ts';

/** Values that identify an application. */
export interface RegisterAsked {
  receiptNo: string;
  /** Last four digits of the phone number, or the email address. */
  tail: string;
}

export interface RegisterFindProps {
  /** Initial values. */
  asked: RegisterAsked;
  onFind: (asked: RegisterAsked) => void;
}

type Why = 'receiptWrong' | 'tailWrong';

const LONGEST = { receiptNo: 40, tail: 254 };

/** Form for the receipt number of an application and a contact detail that only the applicant knows. */
export function RegisterFind({ asked, onFind }: RegisterFindProps) {
  const say = useWords(registerWords);
  const siteUrl = useSiteUrl();
  const prefix = useId();
  const place = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState(asked);
  const [problems, setProblems] = useState<Problems<keyof RegisterAsked>>({});
  const find = () => {
    const receiptNo = fields.receiptNo.trim();
    const tail = tailOf(fields.tail);
    const found = onlyFound<keyof RegisterAsked>({
      receiptNo: receiptNo === '' && { why: 'receiptWrong' },
      tail: tail.length < 4 && { why: 'tailWrong' },
    });
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) focusField(place.current, prefix, first);
    else onFind({ receiptNo, tail });
  };
  return (
    <div className="register-form" ref={place}>
      <header className="page-head">
        <h1>{say('findTitle')}</h1>
        <p className="quiet">{say('findHint')}</p>
      </header>
      <PageForm<Why> prefix={prefix} problems={problems} locked={false} say={say} onSend={find}>
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
