/** The enabled rules of a project's specification, in words, and its file. For everybody who sees the project. */
import { useStore } from '@nanostores/react';
import { api, downloadProjectSpecification } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { createLoader } from '@vakwerk/store';
import { Drawer, Heading, ListFailed, layout, Markdown, makeStyles, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import { DownloadButton } from '../../common/files/download-button.tsx';
import { specificationEn } from '../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../common/i18n/messages/specification.nl.ts';
import { rulesOf } from '../../common/report/report-view.ts';
import { startsUnfolded } from '../../common/rules/find-rules.ts';
import { RulesInWords } from '../../common/rules/rules-in-words.tsx';
import { holdingNodes } from './rule-choice.ts';

addMessages({ en: { specification: specificationEn }, nl: { specification: specificationNl } });

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '18px', lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' },
  small: layout.quiet,
  stack: { ...layout.stack(12), justifyItems: 'start' },
});

interface RulesDrawerProps {
  projectId: string;
  /** From the list, without its rules. */
  added: ProjectSpecification;
  onClose: () => void;
}

export function RulesDrawer({ projectId, added, onClose }: RulesDrawerProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => api.getProjectSpecification(projectId, added.id, { signal })));
  const loaded = useStore(loader.$loaded);
  const { name, version } = added.specification;
  const title = (
    <Heading at={2} className={styles.title}>
      {name} <span className={styles.small}>{version}</span>
    </Heading>
  );
  return (
    <Drawer
      label={t('projects.specifications.read.title', { name })}
      title={title}
      closeLabel={t('projects.specifications.read.close')}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <DownloadButton size="small" download={() => downloadProjectSpecification(projectId, added.id)}>
          {t('projects.specifications.read.download')}
        </DownloadButton>
        {loaded.status === 'error' && <ListFailed error={loaded.error} onRetry={() => void loader.reload()} />}
        {loaded.status === 'ready' && <Rules specification={loaded.data} />}
      </div>
    </Drawer>
  );
}

function Rules({ specification: { specification, configuration } }: { specification: ProjectSpecification }) {
  const styles = useStyles();
  const t = useTranslate();
  const { definition } = specification;
  if (!definition) return null;
  const nodes = holdingNodes(definition.elements, new Set(configuration.disabledRules));
  const count = nodes.reduce((sum, node) => sum + rulesOf(node).length, 0);
  return (
    <>
      {definition.description && <Markdown lang="" source={definition.description} />}
      {configuration.disabledRules.length > 0 && (
        <span className={styles.small}>
          {t('projects.specifications.read.without', { count: configuration.disabledRules.length })}
        </span>
      )}
      <RulesInWords nodes={nodes} areGroupsOpen={startsUnfolded(count)} />
    </>
  );
}
