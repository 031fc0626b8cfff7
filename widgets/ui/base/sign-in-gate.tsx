import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { Skeleton } from './skeleton.tsx';

/** The shape of a form that is coming. */
export function FormWaiting() {
  return (
    <div className="form-waiting">
      <Skeleton count={2} lines={4} />
    </div>
  );
}

export interface FormSignInProps {
  /** What is written here. */
  title: string;
  headingLevel: number;
  hint: string;
  act: string;
  onSignIn: () => void;
}

/** The way to a form for whoever is not signed in. */
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
