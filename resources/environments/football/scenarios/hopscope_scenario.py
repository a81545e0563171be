"""A scenario of gfootball that football.py fills in: gfootball loads scenarios by the names of modules in this folder."""
import gfootball_engine as libgame

scenario = None  # {"settings": {…}, "ball": [x, y], "left": [{"x", "y", "role"}], "right": […]}


def build_scenario(builder):
    for name, value in scenario["settings"].items():
        setattr(builder.config(), name, value)
    builder.SetBallPosition(*scenario["ball"])
    for name, team in (("left", libgame.e_Team.e_Left), ("right", libgame.e_Team.e_Right)):
        builder.SetTeam(team)
        for player in scenario[name]:
            role = getattr(libgame.e_PlayerRole, "e_PlayerRole_" + player["role"])
            builder.AddPlayer(player["x"], player["y"], role)
