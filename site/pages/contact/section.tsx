import { OnDemand } from '../../../widgets/ui/on-demand.tsx';
import type { ContactFormProps } from './form.tsx';

export interface ContactSectionProps extends ContactFormProps {
  title: string;
  lead: string;
}

const loadForm = () => import('./form.tsx').then(part => part.ContactForm);

/** The end of a page: whoever wants more writes. Links lead to it as `#contact`. */
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
