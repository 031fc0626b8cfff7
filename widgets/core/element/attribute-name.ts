/** Returns the attribute of a property: `object-id` for `objectId`. In a module of its own for the embed's loader. */
export const attributeName = (property: string): string => property.replace(/[A-Z]/g, '-$&').toLowerCase();
