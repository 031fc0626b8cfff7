import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';

/** Email to one person. */
export interface Mail {
  to: string;
  /** Name of the sender; the address is the mailer's. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
  /** URL that ends mails of this kind when it receives a POST (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Hands a mail over. Rejects if the server refuses it or does not answer in time; the mail can then be sent again. */
  send(mail: Mail): Promise<void>;
  /** Closes idle connections. */
  close(): void;
}

/** Timeouts of a connection to the mail server, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mails by SMTP. `url` names the server, the account, and `smtps:` for TLS from the start. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS });
  return {
    send: async mail => void (await transport.sendMail(messageOf(mail, from))),
    close: () => transport.close(),
  };
}

/** Writes each mail as a file to a folder, for development and for platforms whose mails another program collects. */
export function fileMailer(folder: string, from: string, clock: Clock): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...messageOf(mail, from), date: clock.now() });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const time = clock.now().toISOString().replaceAll(':', '-');
      await writeFile(join(folder, `${time} ${randomUUID()}.eml`), message as Buffer, { mode: 0o600 });
    },
    close() {},
  };
}

function messageOf({ to, fromName, subject, text, html, unsubscribeUrl }: Mail, from: string) {
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    // No text of a mail names a file or address to be read while it is composed.
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      // Automatic responders do not answer such mails (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
