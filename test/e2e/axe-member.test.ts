/** Checks the accessibility of the routes that a member of a project sees. */
import { describeBarriers } from './barriers.ts';

describeBarriers(['member']);
