// The games that have more than the plain table, a line for each.
export { game as follow_the_queen } from './follow_the_queen';
export { game as hold_your_horses } from './hold_your_horses';
export { game as holdem } from './holdem';
export { game as ride_the_bus } from './ride_the_bus';
