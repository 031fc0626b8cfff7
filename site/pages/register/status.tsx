import { useState } from 'react';
import type { RegisterAsked } from './find.tsx';
import { RegisterFind } from './find.tsx';
import { RegisterResult } from './result.tsx';
import './status.css';

export interface RegisterStatusProps {
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
