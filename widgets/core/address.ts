/** An address with a query of what is given: what is undefined or empty is left out. */
export function withQuery(address: string, query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length > 0 ? `${address}?${new URLSearchParams(given)}` : address;
}
