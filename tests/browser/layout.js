// Everything on the screen that a picky user would point at, as sentences; nothing is fine.
() => {
  const LEAST = 44;
  const SLACK = 1.5; // browsers round
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const top = dialogs.at(-1) ?? document.body;
  const found = [];

  const shown = (node) =>
    node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    !node.closest('.sr, [aria-hidden="true"].decor, [popover]');
  const name = (node) => {
    const text = (node.getAttribute('aria-label') || node.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${node.tagName.toLowerCase()} ${node.className?.baseVal ?? node.className}> "${text}"`;
  };
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;

  // Nothing scrolls sideways.
  for (const node of [document.documentElement, ...top.querySelectorAll('*')]) {
    const style = getComputedStyle(node);
    const scrolls = node === document.documentElement || /auto|scroll/.test(style.overflowX);
    if (scrolls && node.scrollWidth > node.clientWidth + SLACK && !node.matches('[data-scrolls-sideways], input'))
      found.push(`scrolls sideways: ${name(node)} ${node.scrollWidth} > ${node.clientWidth}`);
  }

  // What can be tapped is large enough, and nothing else lies on it.
  const targets = [...top.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button]')]
    .filter((node) => shown(node) && !node.disabled)
    .map((node) => ({ node, box: (/^(checkbox|radio)$/.test(node.type) && node.closest('label') ? node.closest('label') : node).getBoundingClientRect() }));
  for (const { node, box } of targets)
    if (box.width < LEAST - SLACK || box.height < LEAST - SLACK)
      found.push(`too small to tap: ${name(node)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  for (const [nth, one] of targets.entries())
    for (const other of targets.slice(nth + 1))
      if (!one.node.contains(other.node) && !other.node.contains(one.node) && !one.node.closest('label')?.contains(other.node) && meet(one.box, other.box))
        found.push(`overlap: ${name(one.node)} and ${name(other.node)}`);

  // Text is whole: inside the screen, inside what clips it, and not under other text or cards.
  const clips = (node) => {
    const boxes = [];
    for (let up = node; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (/hidden|clip/.test(style.overflowX + style.overflowY)) boxes.push([up, up.getBoundingClientRect()]);
      if (/auto|scroll/.test(style.overflowY)) return { boxes, scrolled: true };
      if (style.position === 'fixed') break;
    }
    return { boxes, scrolled: false };
  };
  const texts = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !shown(node) || node.closest('option, select, textarea, noscript, script')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { boxes, scrolled } = clips(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const whole = node.closest('[title]')?.title.includes(walker.currentNode.data.trim());
      for (const [up, clip] of boxes)
        if (!whole && (box.left < clip.left - SLACK || box.right > clip.right + SLACK)) found.push(`cut: ${name(node)} by ${name(up)}`);
      if (!scrolled && (box.top < -SLACK || box.bottom > innerHeight + SLACK)) found.push(`off the screen: ${name(node)}`);
      if (!whole && (box.left < -SLACK || box.right > innerWidth + SLACK)) found.push(`off the screen sideways: ${name(node)}`);
      // what scrolls away under a bar is not in its way
      const seen = boxes.concat(scrolled ? [[null, scroller(node).getBoundingClientRect()]] : []);
      const [left, right, upper, lower] = seen.reduce(
        ([l, r, t, b], [, c]) => [Math.max(l, c.left), Math.min(r, c.right), Math.max(t, c.top), Math.min(b, c.bottom)],
        [box.left, box.right, box.top, box.bottom],
      );
      if (right - left > SLACK && lower - upper > SLACK)
        // the letters are lower than their line
        texts.push({ node, box: { left, right, top: upper + (lower - upper) * 0.15, bottom: lower - (lower - upper) * 0.15 } });
    }
  }
  function scroller(node) {
    for (let up = node; up; up = up.parentElement) if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
    return document.documentElement;
  }
  const cards = [...top.querySelectorAll('.card')].filter(shown).map((node) => ({ node, box: node.getBoundingClientRect() }));
  for (const [nth, one] of texts.entries())
    for (const other of [...texts.slice(nth + 1), ...cards])
      if (!one.node.contains(other.node) && !other.node.contains(one.node) && !(one.node.closest('.card') && other.node.closest('.card')) && meet(one.box, other.box))
        found.push(`text under text or card: ${name(one.node)} and ${name(other.node)}`);
  return [...new Set(found)];
}
