import type { QuickAnswers } from '../module';
import { pokerAnswers } from '../poker/quick-answers';

export const answers: QuickAnswers<'holdem'> = ({ options }) => pokerAnswers(options);
