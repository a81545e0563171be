# An attack on the right wing: the striker waits in the middle for a cross.
import gfootball_engine as libgame
from . import *
Team = libgame.e_Team
e_PlayerRole_AM = libgame.e_PlayerRole.e_PlayerRole_AM
e_PlayerRole_CB = libgame.e_PlayerRole.e_PlayerRole_CB
e_PlayerRole_CF = libgame.e_PlayerRole.e_PlayerRole_CF
e_PlayerRole_CM = libgame.e_PlayerRole.e_PlayerRole_CM
e_PlayerRole_GK = libgame.e_PlayerRole.e_PlayerRole_GK
e_PlayerRole_LB = libgame.e_PlayerRole.e_PlayerRole_LB
e_PlayerRole_LM = libgame.e_PlayerRole.e_PlayerRole_LM
e_PlayerRole_RB = libgame.e_PlayerRole.e_PlayerRole_RB
e_PlayerRole_RM = libgame.e_PlayerRole.e_PlayerRole_RM

def build_scenario(builder):
    builder.config().game_duration = 400
    builder.config().deterministic = False
    builder.config().offsides = False
    builder.config().end_episode_on_score = True
    builder.config().end_episode_on_out_of_play = True
    builder.config().end_episode_on_possession_change = True
    builder.config().right_team_difficulty = 0.0
    builder.config().left_team_difficulty = 1.0
    builder.SetBallPosition(0.45, 0.33)

    builder.SetTeam(Team.e_Left)
    builder.AddPlayer(-0.98, 0.0, e_PlayerRole_GK)
    builder.AddPlayer(-0.35, 0.22, e_PlayerRole_RB)
    builder.AddPlayer(-0.45, 0.07, e_PlayerRole_CB)
    builder.AddPlayer(-0.45, -0.07, e_PlayerRole_CB)
    builder.AddPlayer(-0.35, -0.22, e_PlayerRole_LB)
    builder.AddPlayer(0.05, 0.1, e_PlayerRole_CM)
    builder.AddPlayer(0.0, -0.1, e_PlayerRole_CM)
    builder.AddPlayer(0.44, 0.32, e_PlayerRole_RM)
    builder.AddPlayer(0.4, -0.28, e_PlayerRole_LM)
    builder.AddPlayer(0.38, 0.05, e_PlayerRole_AM)
    builder.AddPlayer(0.6, -0.02, e_PlayerRole_CF)

    builder.SetTeam(Team.e_Right)
    builder.AddPlayer(-0.98, 0.0, e_PlayerRole_GK)
    builder.AddPlayer(-0.55, 0.2, e_PlayerRole_RB)
    builder.AddPlayer(-0.62, 0.06, e_PlayerRole_CB)
    builder.AddPlayer(-0.62, -0.06, e_PlayerRole_CB)
    builder.AddPlayer(-0.55, -0.2, e_PlayerRole_LB)
    builder.AddPlayer(-0.35, 0.1, e_PlayerRole_CM)
    builder.AddPlayer(-0.35, -0.1, e_PlayerRole_CM)
    builder.AddPlayer(-0.25, 0.28, e_PlayerRole_RM)
    builder.AddPlayer(-0.42, -0.26, e_PlayerRole_LM)
    builder.AddPlayer(-0.1, 0.0, e_PlayerRole_AM)
    builder.AddPlayer(0.1, 0.05, e_PlayerRole_CF)
