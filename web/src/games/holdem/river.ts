import type { HoldemPublicView } from '../../generated/protocol';

const BOARD_CARDS = 5;

/** Whether an all-in is decided by the card that lies on the board last. */
export const isLastOfAll = ({ phase, boards }: Pick<HoldemPublicView, 'phase' | 'boards'>): boolean =>
  phase === 'runout' && boards.some(({ length }) => length === BOARD_CARDS);
