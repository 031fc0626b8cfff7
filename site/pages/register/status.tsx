import { useState } from 'react';
import type { RegisterAsked } from './find.tsx';
import { RegisterFind } from './find.tsx';
import { RegisterResult } from './result.tsx';
import './status.css';

export interface RegisterStatusProps {
  /** The number in the address; '' for none. */
  receipt: string;
  /** What it is found by, when it was sent just now. */
  tail: string | undefined;
}

/** What came of an application, for whoever knows its number and how its person is reached. */
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
