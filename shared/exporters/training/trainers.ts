import type { TrainerFormat } from '../../model/trainingData.ts';
import { axolotlForm } from './axolotlForm.ts';
import { llamaFactoryForm } from './llamaFactoryForm.ts';
import { openAiForm } from './openAiForm.ts';
import type { TrainerForm } from './trainerForm.ts';
import { trlForm } from './trlForm.ts';
import { verlForm } from './verlForm.ts';

/** The form of each trainer. */
export const trainers: Readonly<Record<TrainerFormat, TrainerForm>> = {
  'train-openai': openAiForm,
  'train-llamafactory': llamaFactoryForm,
  'train-trl': trlForm,
  'train-axolotl': axolotlForm,
  'train-verl': verlForm,
};
