import { lazyComponent, lazyModule } from '../../../widgets/ui/base/lazy.tsx';
import type { ContactFormProps } from './form.tsx';

interface ContactSectionProps extends ContactFormProps {
  title: string;
  lead: string;
}

const lazyForm = lazyModule(() => import('./form.tsx'));
const ContactForm = lazyComponent(lazyForm, ({ ContactForm }) => ContactForm);

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
      <ContactForm {...form} />
    </section>
  );
}
