// Everything on the screen that a picky user would point at, as sentences; nothing is fine.
() => {
  const LEAST = 44; // px, of what can be tapped
  const READABLE = 12; // px
  const SLACK = 1.5; // browsers round
  const SEEN = 6; // px: less of something at the edge of what scrolls is not looked at
  const OVER = '.sizer, .toasts, .tray, .bubble, .banner'; // what is meant to lie over something else for a while
  const LASTING = 5_000; // ms
  const FREE = new Set(
    'offset computedOffset easing composite transform translate rotate scale opacity'.split(' '),
  );
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found = [];

  // Each question about a node is asked once: styles and boxes are what this takes its time for.
  const once = (ask) => {
    const known = new Map();
    return (node) => {
      if (!known.has(node)) known.set(node, ask(node));
      return known.get(node);
    };
  };
  const styleOf = once((node) => {
    const { overflowX, overflowY, position } = getComputedStyle(node);
    return { scrolls: /auto|scroll/.test(overflowY), clips: /hidden|clip/.test(overflowX + overflowY), position };
  });
  const boxOf = once((node) => node.getBoundingClientRect());
  // What is left of things in a node; one that cuts lines only lets accents stand out.
  const viewOf = once((node) => {
    const { left, right, top, bottom } = boxOf(node);
    if (getComputedStyle(node).overflowY !== 'visible') return { left, right, top, bottom };
    return { left, right, top: -Infinity, bottom: Infinity };
  });
  const shown = once(
    (node) =>
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
      !node.closest('.sr'),
  );
  const name = (node) => {
    const text = (node.getAttribute('aria-label') || node.textContent || node.value || '').trim();
    const classes = (node.getAttribute('class') ?? '').replace(/\s*svelte-\w+/g, '');
    return `<${node.tagName.toLowerCase()} ${classes}> "${text.replace(/\s+/g, ' ').slice(0, 40)}"`;
  };
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
  const within = (a, b) => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isSomething = (box) => box.right - box.left > SLACK && box.bottom - box.top > SLACK;
  const related = (a, b) => a.contains(b) || b.contains(a);

  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  // What cuts a node off, and the scroller that brings the rest of it into sight.
  const root = document.documentElement;
  function enclosing(node, rest) {
    const { clips, position } = styleOf(node);
    const { clips: others, scroller } = position === 'fixed' ? { clips: [], scroller: null } : rest(node.parentElement);
    return { clips: clips ? [node, ...others] : others, scroller };
  }
  const outside = once((node) => {
    if (!node || node === root) return { clips: [], scroller: root };
    return styleOf(node).scrolls ? { clips: [], scroller: node } : enclosing(node, outside);
  });
  const surroundings = once((node) => enclosing(node, outside));
  function visible(box, { clips, scroller }) {
    const views = scroller && scroller !== root ? [...clips, scroller] : clips;
    return views.reduce((left, view) => within(left, viewOf(view)), within(box, screen));
  }
  const overlays = [...top.querySelectorAll(OVER)].filter(shown);
  const isUnderOverlay = (thing) =>
    overlays.some((over) => meet(boxOf(over), thing.box) && !over.contains(thing.node));
  // Two things of one scroller can be compared where they are; others only where they are seen.
  const collide = (a, b) =>
    a.around.scroller === b.around.scroller
      ? meet(a.box, b.box)
      : isSomething(a.seen) && isSomething(b.seen) && meet(a.seen, b.seen);
  function covers(thing) {
    const { left, right, top: upper, bottom } = thing.seen;
    if (right - left < SEEN || bottom - upper < SEEN) return null;
    const hit = document.elementFromPoint((left + right) / 2, (upper + bottom) / 2);
    if (!hit || related(hit, thing.node) || hit.matches('dialog')) return null;
    if (hit.closest('label')?.contains(thing.node)) return null;
    return hit;
  }

  // Nothing scrolls sideways.
  for (const node of [root, ...top.querySelectorAll('*')]) {
    const scrolls = node === root || /auto|scroll/.test(getComputedStyle(node).overflowX);
    if (scrolls && node.scrollWidth > node.clientWidth + SLACK && !node.matches('input, textarea'))
      found.push(`scrolls sideways: ${name(node)} ${node.scrollWidth} > ${node.clientWidth}`);
  }

  // What can be tapped is on the screen and large enough, and nothing else lies on it.
  const TARGETS = 'button, a[href], input, select, textarea, summary, [role=button]';
  const targets = [...top.querySelectorAll(TARGETS)]
    .filter((node) => shown(node) && !node.closest('[aria-hidden=true]'))
    .map((node) => {
      const area = /^(checkbox|radio)$/.test(node.type) ? (node.closest('label') ?? node) : node;
      const around = surroundings(node);
      const box = area.getBoundingClientRect();
      return { node, area, box, around, seen: visible(box, around) };
    })
    .filter((target) => !isUnderOverlay(target));
  for (const target of targets) {
    const { node, box, around } = target;
    const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
    if (box.width < LEAST - SLACK || box.height < LEAST - SLACK)
      found.push(`too small to tap: ${name(node)} ${size}`);
    if (!around.scroller && !meet(box, screen)) found.push(`off the screen: ${name(node)}`);
    const hit = covers({ ...target, node: target.area });
    if (hit) found.push(`covered: ${name(node)} by ${name(hit)}`);
  }
  for (const [nth, one] of targets.entries())
    for (const other of targets.slice(nth + 1))
      if (collide(one, other) && !related(one.area, other.area))
        found.push(`overlap: ${name(one.node)} and ${name(other.node)}`);

  // How far the letters stay from the edges of their line: names have accents, whatever the language.
  const pen = document.createElement('canvas').getContext('2d');
  const fontOf = ({ fontWeight, fontSize, fontFamily }) => `${fontWeight} ${fontSize} ${fontFamily}`;
  const spareOf = once((font) => {
    pen.font = font;
    const ink = pen.measureText('ŐÉgjpqy');
    return {
      above: ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent,
      below: ink.fontBoundingBoxDescent - ink.actualBoundingBoxDescent,
    };
  });

  // Text is whole: inside the screen, inside what clips it, and not under other text, cards or anything else.
  // An ellipsis is fine where the whole text can be read in a title.
  const texts = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.data.trim();
    const node = walker.currentNode.parentElement;
    if (!text || !shown(node) || node.closest('option, textarea, noscript, script, style')) continue;
    const style = getComputedStyle(node);
    if (parseFloat(style.fontSize) < READABLE - 0.1 && !node.closest('.card'))
      found.push(`too small to read: ${name(node)} ${style.fontSize}`);
    const isWhole = node.closest('[title]')?.title.includes(text) && style.textOverflow === 'ellipsis';
    const around = surroundings(node);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      const air = line.height * 0.2; // the letters are lower than their line
      const box = { left: line.left, right: line.right, top: line.top + air, bottom: line.bottom - air };
      const hasAccents = /\p{L}/u.test(text) && !node.closest('.card'); // a rank has none
      const spare = hasAccents ? spareOf(fontOf(style)) : { above: air, below: air };
      for (const up of around.clips) {
        const clip = viewOf(up);
        const sideways = box.left < clip.left - SLACK || box.right > clip.right + SLACK;
        const lengthways =
          line.top + spare.above < clip.top - SLACK || line.bottom - spare.below > clip.bottom + SLACK;
        if ((sideways && !isWhole) || lengthways) found.push(`cut: ${name(node)} by ${name(up)}`);
      }
      if (!around.scroller && (box.top < -SLACK || box.bottom > innerHeight + SLACK))
        found.push(`off the screen: ${name(node)}`);
      if (!isWhole && (box.left < -SLACK || box.right > innerWidth + SLACK))
        found.push(`off the screen sideways: ${name(node)}`);
      const button = node.closest('button')?.getBoundingClientRect();
      if (button && !isWhole && (box.left < button.left - SLACK || box.right > button.right + SLACK))
        found.push(`sticks out of its button: ${name(node)}`);
      const room = isWhole ? around.clips.reduce((left, up) => within(left, viewOf(up)), box) : box;
      const thing = { node, box: room, around, seen: visible(room, around) };
      if (isUnderOverlay(thing)) continue;
      const hit = style.pointerEvents === 'none' ? null : covers(thing);
      if (hit && !hit.closest('[aria-hidden=true] button')) found.push(`covered: ${name(node)} by ${name(hit)}`);
      texts.push(thing);
    }
  }
  // What one writes into a line scrolls with the pen; numbers, and what is only to be read, have to fit.
  for (const field of top.querySelectorAll('input:is([type=number], [inputmode=numeric], [readonly])'))
    if (shown(field) && field.scrollWidth > field.clientWidth + SLACK && field.title !== field.value)
      found.push(`cut: ${name(field)} ${field.scrollWidth} > ${field.clientWidth}`);
  for (const field of top.querySelectorAll('select')) {
    if (!shown(field)) continue;
    const style = getComputedStyle(field);
    pen.font = fontOf(style);
    const arrow = 20;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    for (const { label } of field.selectedOptions)
      if (pen.measureText(label).width > room + SLACK) found.push(`cut: ${name(field)} "${label}"`);
  }

  // A word with a ground of its own may lie on the back of a card.
  const hasGround = (node) => /^rgb\(/.test(getComputedStyle(node).backgroundColor);
  const cards = [...top.querySelectorAll('.card')].filter(shown).map((node) => {
    const around = surroundings(node);
    const box = node.getBoundingClientRect();
    return { node, box, around, seen: visible(box, around) };
  }).filter((card) => !isUnderOverlay(card));
  for (const [nth, one] of texts.entries())
    for (const other of [...texts.slice(nth + 1), ...cards])
      if (
        collide(one, other) &&
        !related(one.node, other.node) &&
        !(one.node.closest('.card') && other.node.closest('.card')) &&
        !(other.node.matches('.card.back') && hasGround(one.node))
      )
        found.push(`text under text or card: ${name(one.node)} and ${name(other.node)}`);
  const hand = (card) => card.parentElement.parentElement;
  for (const [nth, one] of cards.entries()) {
    if (!one.around.scroller && !(one.box.left > -SLACK && one.box.right < innerWidth + SLACK))
      found.push(`off the screen sideways: ${name(one.node)}`);
    for (const other of cards.slice(nth + 1))
      if (collide(one, other) && hand(one.node) !== hand(other.node))
        found.push(`card under card: ${name(one.node)} and ${name(other.node)}`);
  }

  // Name plates, bets and the dealer button lie apart from each other and from cards. Only a plate may lie on the edge
  // of its own cards, and the button on its own plate.
  const [PLATE, BUTTON, BET] = ['.plate', '.dealer-button', '[data-term="poker.term.bet"]'];
  const pieces = [...top.querySelectorAll([PLATE, BUTTON, BET])].filter(shown).map((node) => {
    const around = surroundings(node);
    return { node, box: boxOf(node), around, seen: visible(boxOf(node), around) };
  }).filter((piece) => !isUnderOverlay(piece));
  const seatOf = ({ node }) => node.closest('[data-seat], [data-hero]');
  const isOwn = (one, other) =>
    seatOf(one) !== null && seatOf(one) === seatOf(other) && [one, other].some(({ node }) => node.matches(PLATE));
  for (const [nth, one] of pieces.entries())
    for (const other of [...pieces.slice(nth + 1), ...cards])
      if (collide(one, other) && ([one, other].some(({ node }) => node.matches(BET)) || !isOwn(one, other)))
        found.push(`on each other: ${name(one.node)} and ${name(other.node)}`);

  // What is said at the table may lie on words for a while, but on nothing that is played with.
  const bubbles = [...top.querySelectorAll('.bubble')].filter(shown);
  const played = [...top.querySelectorAll(`.card, [data-testid=board], ${TARGETS}`)].filter(shown);
  for (const bubble of bubbles)
    for (const one of played)
      if (meet(boxOf(bubble), boxOf(one))) found.push(`said over: ${name(bubble)} and ${name(one)}`);

  // What moves for long is drawn by the compositor alone: anything else costs a phone its battery.
  for (const { playState, effect } of document.getAnimations()) {
    if (playState !== 'running' || effect.getComputedTiming().endTime < LASTING) continue;
    const moved = new Set(effect.getKeyframes().flatMap(Object.keys).filter((key) => !FREE.has(key)));
    if (moved.size) found.push(`painted all the time: ${name(effect.target)} ${[...moved]}`);
  }
  return [...new Set(found)];
}
