import { Code, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AppInfo } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** The workspace of this installation, and the programs that it runs. */
export function InstallationSection({ info }: { info: AppInfo }) {
  return (
    <SettingsSection title={say('This installation')}>
      <dl style={{ margin: 0, display: 'grid', gridTemplateColumns: '140px 1fr', gap: '8px 16px' }}>
        <Fact name={say('Workspace')}>
          <Code>{info.workspace}</Code>
        </Fact>
        <Fact name="Chromium">{info.chromium || say('found when the first task starts')}</Fact>
        <Fact name="Hopscope">
          {info.version}, {info.host === 'desktop' ? say('desktop window') : say('in an ordinary browser')}
        </Fact>
      </dl>
    </SettingsSection>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text component="dt" c="dimmed">
        {name}
      </Text>
      <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{children}</dd>
    </>
  );
}
