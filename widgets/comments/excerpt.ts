/** The beginning of a text, to name it by. */
export function beginningOf(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
