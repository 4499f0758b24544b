/** What is wider than its place. Beside the plot of a picture its dates and names may stand. */
export const cutOnPaper = `[...document.querySelectorAll('main, main *')]
  .filter((part) => !part.matches('figure:has(.plot), figure:has(.plot) :has(.plot), .plot, .plot *'))
  .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
  .map((part) => part.className + ': ' + part.textContent.slice(0, 40))`
