/** Other sources of a model than a dropped file: a project, a sample, or a chosen file. */
import {
  Button,
  layout,
  lazyPiece,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  makeStyles,
  useTranslate,
} from '@vakwerk/ui';
import { type ReactNode, useState } from 'react';
import type { ModelTarget } from './fetch-model.ts';

const ProjectFileModal = lazyPiece(async () => (await import('./project-file-modal.tsx')).ProjectFileModal);

/** The samples that ship (samples/README.md), each fetched when it is chosen. */
const SAMPLES = [
  ['IFC2X3', true, () => import('../../samples/rijwoning-met-fouten-ifc2x3.ifc')],
  ['IFC2X3', false, () => import('../../samples/rijwoning-voldoet-ifc2x3.ifc')],
  ['IFC4', true, () => import('../../samples/rijwoning-met-fouten-ifc4.ifc')],
  ['IFC4', false, () => import('../../samples/rijwoning-voldoet-ifc4.ifc')],
  ['IFC4X3', true, () => import('../../samples/rijwoning-met-fouten-ifc4x3.ifc')],
  ['IFC4X3', false, () => import('../../samples/rijwoning-voldoet-ifc4x3.ifc')],
] as const;

const useStyles = makeStyles({
  row: layout.row(8),
});

/** Shown until a model is open. */
export function FirstSources({ target }: { target: ModelTarget }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <WithProjectFile target={target}>
      {(choose) => (
        <div className={styles.row}>
          <Button onClick={choose}>{t('studio.model.fromProject')}</Button>
          <Menu variant="outline" trigger={t('studio.model.fromSample')} label={t('studio.model.fromSample')}>
            <SampleItems target={target} />
          </Menu>
        </div>
      )}
    </WithProjectFile>
  );
}

export function OtherModel({ target, onFile }: { target: ModelTarget; onFile: (files: File[]) => void }) {
  const t = useTranslate();
  const chooseLocal = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.ifc';
    input.onchange = () => onFile([...(input.files ?? [])]);
    input.click();
  };
  return (
    <WithProjectFile target={target}>
      {(choose) => (
        <Menu variant="outline" align="end" trigger={t('studio.model.other')} label={t('studio.model.other')}>
          <MenuItem onClick={chooseLocal}>{t('studio.model.fromComputer')}</MenuItem>
          <MenuItem onClick={choose}>{t('studio.model.fromProject')}</MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('studio.model.samples')}</MenuGroupHeader>
            <SampleItems target={target} />
          </MenuGroup>
        </Menu>
      )}
    </WithProjectFile>
  );
}

function WithProjectFile({ target, children }: { target: ModelTarget; children: (choose: () => void) => ReactNode }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      {children(() => setChoosing(true))}
      {isChoosing && <ProjectFileModal target={target} onClose={() => setChoosing(false)} />}
    </>
  );
}

function SampleItems({ target }: { target: ModelTarget }) {
  const t = useTranslate();
  return SAMPLES.map(([schema, hasFaults, load]) => {
    const name = `rijwoning-${hasFaults ? 'met-fouten' : 'voldoet'}-${schema.toLowerCase()}.ifc`;
    return (
      <MenuItem key={name} onClick={() => void target.fetchModel(name, async () => new Blob([(await load()).default]))}>
        {t(hasFaults ? 'studio.model.sampleFaulty' : 'studio.model.sampleGood', { schema })}
      </MenuItem>
    );
  });
}
