import { Window } from 'happy-dom';

/** Visible content of a page: title, alert, fields, demo users and actions. */
export async function seen(answer: Response) {
  const { DOMParser } = new Window();
  const document = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const text = (selector: string) => document.querySelector(selector)?.textContent?.trim();
  const labelled = [...document.querySelectorAll('label')].map(label => {
    const field = document.querySelector(`#${label.getAttribute('for')}`);
    return [label.textContent, field?.getAttribute('value') ?? ''] as const;
  });
  const people = [...document.querySelectorAll('.demo button')].map(button =>
    button.textContent?.replace(/\s+/g, ' ').trim(),
  );
  return {
    status: answer.status,
    title: text('h1'),
    alert: text('[role=alert]'),
    fields: Object.fromEntries(labelled),
    people,
    actions: [...document.querySelectorAll('main a, main button.action')].map(each =>
      each.textContent?.trim(),
    ),
  };
}
