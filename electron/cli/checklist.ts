import { type Command, Option } from 'commander';
import type { Profile } from '../../shared/model/index.ts';
import { profiles } from '../../shared/model/task.ts';
import { checklistMarkdown } from '../../shared/report/checklist.ts';
import { readChecklist } from '../app/reports/makeReport.ts';
import { answer, printJson } from './output.ts';
import { needWorkspace, openApp } from './workspaces.ts';

interface Options {
  readonly workspace: string;
  readonly profile: Profile;
  readonly branches: boolean;
  readonly assisted: boolean;
  readonly json: boolean;
}

/** `hopscope checklist`: what a paper has to say of how the figures came about, as far as the log and people have said it. */
export function checklistCli(program: Command): void {
  program
    .command('checklist')
    .description(
      'the reporting checklist, filled from the log: design, recruitment, execution, analysis, documentation',
    )
    .requiredOption('--workspace <dir>', 'the workspace to report on')
    .addOption(new Option('--profile <profile>', 'rules to judge by').choices(profiles).default('strict'))
    .option('--branches', 'count attempts that go on from a recorded one, too', false)
    .option('--assisted', 'count runs of agents in which a person intervened as well', false)
    .addOption(new Option('--markdown', 'print Markdown (the default)').conflicts('json'))
    .option('--json', 'print one JSON document', false)
    .action(({ workspace, profile, branches, assisted, json }: Options) =>
      answer(async () => {
        needWorkspace(workspace);
        await using app = await openApp(workspace, { withDemo: false, demoPort: 0 });
        const query = { profile, asPrinted: false, branches, assisted };
        const checklist = await readChecklist(app.context, query);
        if (json) printJson(checklist);
        else process.stdout.write(checklistMarkdown(checklist));
      }, json),
    );
}
