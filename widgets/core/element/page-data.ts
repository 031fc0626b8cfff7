/**
 * Returns the script with the responses of which the content of a tag was made, if the page's HTML has that content: in a
 * declarative shadow root, or as children of the tag. In a module of its own for the embed's loader.
 */
export const pageDataOf = (element: Element): Element | undefined =>
  [...(element.shadowRoot ?? element).children].find(child =>
    child.matches('script[type="application/json"]'),
  );
