import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { Skeleton } from './skeleton.tsx';

/** Placeholder of a form. */
export function FormWaiting() {
  return (
    <div className="form-waiting">
      <Skeleton count={2} lines={4} />
    </div>
  );
}

export interface FormSignInProps {
  /** Kind of content that the form creates. */
  title: string;
  headingLevel: number;
  hint: string;
  act: string;
  onSignIn: () => void;
}

/** Replaces a form until the user has signed in. */
export function FormSignIn({ title, headingLevel, hint, act, onSignIn }: FormSignInProps) {
  return (
    <div className="gate">
      <Heading level={headingLevel}>{title}</Heading>
      <p>{hint}</p>
      <Button look="primary" onClick={onSignIn}>
        {act}
      </Button>
    </div>
  );
}
