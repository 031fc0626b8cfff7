/** An address with a query of what is given: what is undefined or empty is left out. */
export function withQuery(address: string, query: object = {}): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => (value ?? '') !== ''));
  return given.size ? `${address}?${given}` : address;
}
