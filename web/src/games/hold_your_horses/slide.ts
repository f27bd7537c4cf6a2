import { EASE_OUT } from '../../lib/motion';

// Not Svelte's own animate directive: its machinery would come with the first page of every game.

const SLIDE_MS = 700;

/** Remember where everything stands; what has moved until the returned function is called slides there. */
export function slides(selector: string): () => void {
  const before = [...document.querySelectorAll(selector)].map((node) => ({
    node,
    box: node.getBoundingClientRect(),
  }));
  return () => {
    const moved = before.map(({ node, box }) => {
      const { left, top } = node.getBoundingClientRect();
      return { node, dx: box.left - left, dy: box.top - top };
    });
    for (const { node, dx, dy } of moved)
      if (dx !== 0 || dy !== 0)
        node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }], {
          duration: SLIDE_MS,
          easing: EASE_OUT,
        });
  };
}
