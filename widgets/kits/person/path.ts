/** Path of the profile of a person, or of the page of a space, below the site's base path. */
export const pathOfProfile = (id: string): string => `space/index?id=${encodeURIComponent(id)}`;
