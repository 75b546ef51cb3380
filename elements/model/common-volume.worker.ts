/** Computes what objects have in common in a thread of its own: two of many triangles take longer than a page may wait. */
import { answerPage } from '../../common/ui/answer-page.ts';
import { commonVolume } from './common-volume.ts';
import type { CommonVolumeCalls } from './find-common-volume.ts';

answerPage<CommonVolumeCalls>({ compute: commonVolume }, { compute: ({ buffer }) => [buffer] });
