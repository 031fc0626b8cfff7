import { OnDemand } from '../../../widgets/ui/base/lazy-component.tsx';
import type { ContactFormProps } from './form.tsx';

export interface ContactSectionProps extends ContactFormProps {
  title: string;
  lead: string;
}

const loadForm = () => import('./form.tsx').then(part => part.ContactForm);

/** Contact section at the end of a page, linked as `#contact`. Loads the form lazily. */
export function ContactSection({ title, lead, ...form }: ContactSectionProps) {
  return (
    <section id="contact" className="contact-section" aria-labelledby="contact-title">
      <div>
        <h2 id="contact-title">{title}</h2>
        <p className="quiet" dir="auto">
          {lead}
        </p>
      </div>
      <OnDemand load={loadForm} props={form} />
    </section>
  );
}
